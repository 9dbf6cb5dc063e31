/// <reference types="astro/client" />

/** The address of a file of its own, however small it is. */
declare module '*?url&no-inline' {
  const url: string;
  export default url;
}

/** The text of a minified script of the head (site/layouts/head-script.ts). */
declare module '*?head' {
  const script: string;
  export default script;
}

declare namespace App {
  interface Locals {
    /** The market that this page is drawn from: the server's own, or one opened for a build. */
    market: import('./lib/site-market.ts').SiteMarket;
    /** Whether it holds the sample data. */
    isDemo: boolean;
    /** HTML that takes the place of the page's INSERT_MARK (lib/inserts.ts). */
    insert?: readonly Uint8Array[];
  }
}
