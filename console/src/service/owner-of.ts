import type { Me } from '@loyalty-service/sdk';

/** Whose data this is: the business and the person. Nobody else sees it in this browser. */
export const ownerOf = ({ id, person }: Me): string => `${id}/${person?.id ?? ''}`;
