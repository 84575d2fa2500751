import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

export type PageSecurity = {
  /** Hot reload brings scripts of its own. */
  isDevelopment: boolean
  /** Where pictures of the map come from, if from anywhere. */
  pictures: string | null
  publicUrl: string
}

/** What pages of ours never use, and so nobody who gets a script into one. */
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'gyroscope', 'hid', 'magnetometer', 'microphone'],
  ...['midi', 'payment', 'serial', 'usb', 'xr-spatial-tracking'],
]
const own = ['autoplay', 'fullscreen', 'geolocation', 'screen-wake-lock', 'clipboard-write']
const permissionsPolicy = [
  ...permissions.map((one) => `${one}=()`),
  ...own.map((one) => `${one}=(self)`),
].join(', ')

/** Only scripts of our own may run, and nothing is loaded from elsewhere but the map's pictures, if configured. */
export async function addSecurityHeaders(
  http: FastifyInstance,
  { isDevelopment, pictures, publicUrl }: PageSecurity,
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
        connectSrc: ["'self'", publicUrl.replace(/^http/, 'ws')],
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
