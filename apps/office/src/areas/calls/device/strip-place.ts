/** Among the notices: where a call that is spoken in the browser lies on pages that offer it no room of their own. */
export const callStripId = 'call-strip'
