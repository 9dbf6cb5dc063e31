/** The parameters as they stand in the address; Elysia would split an amount at its commas. */
export const parametersOf = (request: Request): URLSearchParams => new URL(request.url).searchParams;
