import type { Selectable } from 'kysely';
import type { Tables } from '#api/database/tables.ts';

export type PaymentRow = Selectable<Tables['payments']>;
