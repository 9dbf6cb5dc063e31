import { chromium } from '@playwright/test';
import { findBrowser } from '#scripts/browser.mjs';
import { BROWSER_FLAGS } from '#scripts/browser-flags.ts';

export const openBrowser = async () =>
  chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
