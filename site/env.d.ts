/// <reference types="astro/client" />

declare namespace App {
  interface Locals {
    /** The market that this page is drawn from: the server's own, or one opened for a build. */
    market: import('./lib/site-market.ts').SiteMarket;
  }
}
