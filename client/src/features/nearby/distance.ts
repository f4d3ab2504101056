/** A point on the earth. Degrees: latitude from -90 to 90, longitude from -180 to 180. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

/** A place counts as nearby up to this distance. */
const NEARBY_METERS = 150;

/** The mean radius of the earth (IUGG). */
const EARTH_METERS = 6_371_008.8;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
const haversine = (radians: number) => Math.sin(radians / 2) ** 2;

/** The distance in meters along a great circle: the haversine formula, which stays exact for short distances. */
export function measureMeters(from: Coordinates, to: Coordinates): number {
  const latitude = haversine(toRadians(to.latitude - from.latitude));
  const longitude = haversine(toRadians(to.longitude - from.longitude));
  const factor = Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude));
  return 2 * EARTH_METERS * Math.asin(Math.sqrt(Math.min(1, latitude + factor * longitude)));
}

/** The nearest of the places within NEARBY_METERS. Undefined if there is none. */
export function findNearest<Place extends Coordinates>(
  here: Coordinates,
  places: readonly Place[],
): Place | undefined {
  const [nearest] = places
    .map((place) => ({ place, meters: measureMeters(here, place) }))
    .filter(({ meters }) => meters <= NEARBY_METERS)
    .sort((a, b) => a.meters - b.meters);
  return nearest?.place;
}
