import { lazy } from 'react'
import { untilLoaded } from './until-loaded.ts'

/**
 * Like `lazy`, for what comes to a page by itself: a hint, a badge, a call. Where it cannot be loaded the page stays as it
 * is, and it is tried again once there is a connection, or after a while. It needs a `Suspense` of its own.
 */
export const lazyExtra: typeof lazy = (load) => lazy(() => untilLoaded(load))
