/** Where visitors find the market: canonical links, sitemaps and social tags are made from it. */
export const publicUrl = (): string => process.env.PUBLIC_URL || 'http://localhost:4321';
