const HOUR = 3600_000
const DAY = 24 * HOUR

/** The office renews every four hours; an hour more bridges an outage. */
export const ACCESS_MS = 5 * HOUR
/** However often it is renewed: then one signs in again. */
export const SESSION_MS = 30 * DAY
/** A device that lay in a drawer for so long is signed out. */
export const IDLE_MS = 14 * DAY
/** So long the refresh token of just before still answers: two tabs renewed at once, or an answer was lost. */
export const GRACE_MS = 2 * 60_000
/** For as long as a browser keeps a cookie. */
export const DEVICE_MS = 400 * DAY
/** Devices of one person; with one more, the one that was used longest ago is signed out. */
export const MOST_SESSIONS = 100
/** How long one can see that a session was. */
export const KEPT_MS = 30 * DAY
