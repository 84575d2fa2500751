import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
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
export async function addSecurityHeaders(
  http: FastifyInstance,
  { isDevelopment, pictures, publicUrl, telephone }: PageSecurity,
) {
  http.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', permissionsPolicy)
  })
  await http.register(helmet, {
    contentSecurityPolicy: !isDevelopment && {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // The component library writes its styles into the page.
        styleSrc: ["'self'", "'unsafe-inline'"],
        // The office's few icon glyphs lie in its style sheet.
        fontSrc: ["'self'", 'data:'],
        imgSrc: ["'self'", 'data:', 'blob:', ...(pictures ? [pictures] : [])],
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
  })
}

/** Where calls in a browser go. Voices go past the policy, which knows no WebRTC. */
function placesOf(telephone: Telephone | null): readonly string[] {
  if (!telephone?.browserKey) return []
  return telephone.simulator ? [telephone.simulator] : ['wss://*.twilio.com', 'https://*.twilio.com']
}
