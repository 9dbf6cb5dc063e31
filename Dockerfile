# The packages, with Bun among them, from the lock file.
FROM node:22-bookworm-slim AS packages
WORKDIR /market
COPY package.json package-lock.json .npmrc ./
# npm 10 compiles packages that bring their binaries, unless no scripts run: so Bun's own is run by hand.
RUN npm ci --omit=dev --ignore-scripts && node node_modules/bun/install.js && node_modules/.bin/bun --version

FROM debian:bookworm-slim
# One folder holds all that a market is: mount a volume there.
ENV DATA_DIR=/data HOST=0.0.0.0 PORT=4321 DEMO=0 NODE_ENV=production
# As scripts/server-memory.mjs has it.
ENV BUN_JSC_forceRAMSize=480000000 MIMALLOC_PURGE_DELAY=0
RUN useradd --uid 10001 --create-home market && mkdir /data && chown market /data
WORKDIR /market
COPY --from=packages --chown=market /market/node_modules node_modules
COPY --chown=market . .
RUN chown market /market
USER market
VOLUME /data
EXPOSE 4321
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s \
  CMD ["node_modules/.bin/bun", "-e", "const r = await fetch(`http://127.0.0.1:${process.env.PORT}/api/health`); process.exit(r.ok ? 0 : 1)"]
CMD ["node_modules/.bin/bun", "scripts/start.ts"]
