/**
 * How long a claim holds that is not renewed: how long a dead worker keeps others out. Longer than a request to SES can
 * take (ses-client.ts), so that what another worker finds in flight is no longer in flight.
 */
export const LEASE_SECONDS = 15
