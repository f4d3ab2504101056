# One image for all processes: what it runs is the command's choice.
FROM node:24.14.0-bookworm-slim AS build
WORKDIR /build
# SQLite's driver is compiled where no binary of it fits.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends g++ make python3 \
  && rm -rf /var/lib/apt/lists/*
COPY package.json package-lock.json ./
COPY contracts/package.json contracts/
COPY command-api/package.json command-api/
COPY projections/package.json projections/
COPY query-api/package.json query-api/
COPY client/package.json client/
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
