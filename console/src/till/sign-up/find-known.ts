import type { Customer, Loyalty } from '@loyalty-service/sdk';

interface Typed {
  readonly phone: string;
  readonly email: string;
}

/** The customers with this phone number or e-mail address, each once. */
export async function findKnown({ customers }: Loyalty, { phone, email }: Typed): Promise<readonly Customer[]> {
  const [byPhone, byEmail] = await Promise.all([
    phone.trim() ? customers.search({ phone: phone.trim() }) : null,
    email.trim() ? customers.search({ email: email.trim() }) : null,
  ]);
  const found = [...(byPhone?.data ?? []), ...(byEmail?.data ?? [])].filter(({ status }) => status === 'active');
  return [...new Map(found.map((one) => [one.id, one])).values()];
}
