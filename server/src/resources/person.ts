import type { Person } from '@loyalty-service/contract/resources/people';
import type { z } from 'zod';
import { parseJson } from '../base/stored-json.ts';
import type { Mode } from '../storage/needs.ts';
import type { Row } from '../storage/tables.ts';
import { stampsOf, timeOrNull } from './json.ts';

export const locationsOf = ({ locations }: Pick<Row<'people'>, 'locations'>): string[] | null =>
  locations === null ? null : [...parseJson(locations)];

export const personResource = (row: Row<'people'>, mode: Mode): z.infer<typeof Person> => ({
  id: row.id,
  object: 'person',
  email: row.email,
  name: row.name,
  role: row.role,
  locations: locationsOf(row),
  last_signed_in_at: timeOrNull(row.last_signed_in_at),
  ...stampsOf({ ...row, mode }),
});

/** The fields of a person in the audit log, without the name and the address, which are personal data. */
export const auditedPerson = (row: Row<'people'>) => ({ role: row.role, locations: locationsOf(row) });
