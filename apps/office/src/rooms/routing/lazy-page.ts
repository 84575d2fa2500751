import { lazyRouteComponent } from '@tanstack/react-router'
import { isServerThere } from './is-server-there.ts'
import { loadCode } from './load-code.ts'

/**
 * A page whose code is fetched once somebody goes there. Where it is missing the router loads the window anew, which finds
 * the program that was renewed meanwhile; without a connection it would find nothing, and take away what there is.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    try {
      return await loadCode(load)
    } catch (error) {
      // The router knows what is missing by its words.
      throw (await isServerThere()) ? error : new Error('no connection', { cause: error })
    }
  }, name)
