/** Where a call that is spoken in the browser has its line on pages that offer it no room of their own. */
export const callStripId = 'call-strip'
