import type { Role } from '#domain/accounts/roles.ts';

type DemoAccount = { email: string; role: Role; firstName: string; phone: string };

/** Of the demo market only: no other market ever has these accounts. */
export const DEMO_PASSWORD = 'Garisoko-demo-1';

/** One account for each role. */
export const DEMO_ACCOUNTS = [
  { email: 'buyer@example.com', role: 'buyer', firstName: 'Baraka', phone: '0700 000 001' },
  { email: 'seller@example.com', role: 'seller', firstName: 'Sanaipei', phone: '0700 000 002' },
  { email: 'dealer@example.com', role: 'dealer', firstName: 'Duma', phone: '0700 000 003' },
  { email: 'agent@example.com', role: 'agent', firstName: 'Akinyi', phone: '0700 000 004' },
  { email: 'admin@example.com', role: 'admin', firstName: 'Amani', phone: '0700 000 005' },
] as const satisfies readonly DemoAccount[];

/** The last name that all sample people share, which is no real one. */
export const SAMPLE_LAST_NAME = 'Sample';
