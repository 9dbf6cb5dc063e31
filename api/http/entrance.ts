import { type AnyElysia, Elysia } from 'elysia';
import type { Settings } from '../config/settings.ts';
import type { Log } from '../log.ts';
import type { Market } from '../market.ts';
import { callLimits } from '../rate-limits/call-limits.ts';
import { bodies } from './bodies.ts';
import { errors } from './errors.ts';
import { otherMethods } from './methods.ts';
import { noteRoute } from './request-id.ts';

type Deps = { market: Market; settings: Settings; log: Log; app: () => AnyElysia };

/** What every call passes before its route, in this order: method, rights, limits, and only then its body. */
export const entrance = ({ app, log, ...deps }: Deps) =>
  new Elysia({ name: 'entrance' })
    .use(otherMethods(app))
    .use(errors(log))
    .onTransform({ as: 'global' }, ({ request, route }) => noteRoute(request, route))
    .use(callLimits(deps))
    .use(bodies());
