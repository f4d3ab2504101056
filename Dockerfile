# One image for all processes. The command selects the process.
FROM node:24.14.0-bookworm-slim AS build
WORKDIR /build
# SQLite's driver is compiled if there is no binary for the platform.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY rewards/package.json rewards/
COPY platform/package.json platform/
COPY command-api/package.json command-api/
COPY projections/package.json projections/
COPY query-api/package.json query-api/
COPY gateway/package.json gateway/
COPY standalone/package.json standalone/
COPY client/package.json client/
COPY extension/package.json extension/
COPY store-doubles/package.json store-doubles/
COPY e2e/package.json e2e/
COPY tools/package.json tools/
COPY bench/package.json bench/
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev

FROM node:24.14.0-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build /build/package.json ./
COPY --from=build /build/node_modules node_modules
COPY --from=build /build/dist dist
RUN mkdir /data /gateway && chown node:node /data /gateway
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "--enable-source-maps", "dist/standalone.js"]
