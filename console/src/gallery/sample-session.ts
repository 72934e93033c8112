import { Loyalty, type Me } from '@loyalty-service/sdk';
import type { Session } from '../merchant/session/session.ts';

export interface SampleProps {
  /** Makes the names of a sample differ from those of its twin in the other theme. */
  readonly theme: 'light' | 'dark';
}

/** A person who may do everything, of a business that does not exist. The samples send nothing. */
export const sampleSession: Session = {
  me: {
    object: 'me',
    id: 'biz_sample',
    name: 'Café Lena',
    operations: [],
    timezones: [],
    person: { id: 'psn_sample', name: 'Lena Fischer', email: 'lena@example.com', role: 'owner' },
  } as unknown as Me,
  mode: 'test',
  loyalty: new Loyalty({ apiKey: null, baseUrl: location.origin }),
  can: () => true,
  to: (path) => `#${path}`,
  now: () => new Date('2026-05-20T10:00:00Z'),
  reload: () => {},
};
