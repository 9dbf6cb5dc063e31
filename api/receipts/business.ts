import type { Db } from '#api/database/open.ts';

export const readBusiness = async (_db: Db) => ({ isVatRegistered: false, isDemo: false });
