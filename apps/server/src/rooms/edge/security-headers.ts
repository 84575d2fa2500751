import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'
import type { Telephone } from '../telephone/telephone.ts'

export type PageSecurity = {
  /** Hot reload brings scripts of its own. */
  isDevelopment: boolean
  /** Where pictures of the map come from, if from anywhere. */
  pictures: string | null
  publicUrl: string
  /** With whom a browser speaks that is somebody's telephone. */
  telephone: Telephone | null
}

/** What pages of ours never use, and so nobody who gets a script into one. */
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
const own = [
  ...['autoplay', 'fullscreen', 'geolocation', 'microphone', 'screen-wake-lock', 'clipboard-write'],
]
const permissionsPolicy = [
  ...permissions.map((one) => `${one}=()`),
  ...own.map((one) => `${one}=(self)`),
].join(', ')

/** Only scripts of our own may run, and nothing is loaded from elsewhere but the map's pictures and calls, if configured. */
export function addSecurityHeaders(http: FastifyInstance, security: PageSecurity) {
  const headers = { ...headersBy(helmetOptions(security)), 'permissions-policy': permissionsPolicy }
  http.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

function helmetOptions({ isDevelopment, pictures, publicUrl, telephone }: PageSecurity): HelmetOptions {
  return {
    contentSecurityPolicy: !isDevelopment && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The office's few icon glyphs lie in its style sheet.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...(pictures ? [pictures] : [])],
        mediaSrc: ["'self'", 'data:'],
        // Browsers of today count our own hubs as 'self'; older ones need them by name.
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws'), ...placesOf(telephone)],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
    // Without https in between, a browser would ask for it in vain for months.
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: 180 * 24 * 3600,
      includeSubDomains: false,
    },
    crossOriginEmbedderPolicy: false,
    // With none at all, browsers that send no Sec-Fetch-Site call the origin of our own forms `null`.
    referrerPolicy: { policy: 'same-origin' },
  }
}

/** They are the same for every reply, and making them anew for each would cost as much as finding its route. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const reply = {
    setHeader: (name: string, value: string) => void (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, reply as unknown as ServerResponse, (error) => {
    if (error) throw error
  })
  return headers
}

/** Where calls in a browser go. Voices go past the policy, which knows no WebRTC. */
function placesOf(telephone: Telephone | null): readonly string[] {
  if (!telephone?.browserKey) return []
  return telephone.simulator ? [telephone.simulator] : ['wss://*.twilio.com', 'https://*.twilio.com']
}
