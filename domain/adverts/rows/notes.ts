/** What was put right in one row, and why it follows from that row. `to` is null where the value was left empty. */
export type Repair = { column: string; from: string; to: string | null; why: string };
/** Imported as it stands, to be reviewed. */
export type Warning = { column: string; value: string; why: string };
/** Why a row cannot become a listing. */
export type Problem = { column: string; value: string; reason: string };

export type Notes = { repairs: Repair[]; warnings: Warning[]; problems: Problem[] };

/** Where the reading of one advert notes what it repairs, doubts and refuses. */
export const newNotes = (): Notes => ({ repairs: [], warnings: [], problems: [] });
