import type { Db } from '#api/database/open.ts';

type Asked = { vehicleId: number; chassisNumber: string | null; plate: string | null };

/** Whether an admin upheld a report that this listing, or one with its chassis number or plate, is stolen. */
export async function isReportedStolen(db: Db, { vehicleId, chassisNumber, plate }: Asked): Promise<boolean> {
  const report = await db
    .selectFrom('reports as r')
    .innerJoin('vehicles as v', 'v.id', 'r.vehicle_id')
    .select('r.id')
    .where('r.reason', '=', 'stolen')
    .where('r.status', '=', 'upheld')
    .where((eb) =>
      eb.or([
        eb('v.id', '=', vehicleId),
        ...(chassisNumber === null ? [] : [eb('v.chassis_number', '=', chassisNumber)]),
        ...(plate === null ? [] : [eb('v.plate', '=', plate)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return report !== undefined;
}
