import Type from 'typebox'
import { Nothing, Text } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { ImageTooLarge, NoImage } from './website-calls.ts'
import { mostAltLetters, mostWebsiteFiles, WebsiteFile } from './website.ts'

const base = '/api/restaurants/{restaurantId}/website'
const editors = inRestaurant(...maintainers)

/** The pictures of a website. */
export const websiteFileCalls = defineCalls('website', {
  listWebsiteFiles: {
    method: 'GET',
    path: `${base}/files`,
    access: editors,
    summary: 'Bilder der Website, die neuesten zuerst',
    reply: Type.Array(WebsiteFile),
  },
  uploadWebsiteFiles: {
    method: 'PUT',
    path: `${base}/files`,
    access: editors,
    summary: 'Bilder hochladen, auch mehrere; alle oder keines',
    files: true,
    reply: Type.Array(WebsiteFile),
    refusals: {
      NoImage,
      ImageTooLarge,
      TooManyFiles: {
        status: 422,
        message_de: `Mehr als ${mostWebsiteFiles} Bilder sind nicht möglich. Bitte löschen Sie erst welche.`,
      },
    },
  },
  describeWebsiteFile: {
    method: 'PUT',
    path: `${base}/files/{fileId}`,
    access: editors,
    summary: 'Sagen, was auf einem Bild zu sehen ist, für alle, die es nicht sehen',
    body: Type.Object({ alt: Text(mostAltLetters) }),
    reply: Type.Array(WebsiteFile),
  },
  deleteWebsiteFile: {
    method: 'DELETE',
    path: `${base}/files/{fileId}`,
    access: editors,
    summary: 'Ein Bild löschen, das auf der Website nicht mehr vorkommt',
    reply: Nothing,
    refusals: {
      FileInUse: {
        status: 409,
        message_de:
          'Dieses Bild steht noch auf der Website oder im Entwurf. Nehmen Sie es dort heraus und veröffentlichen Sie.',
      },
    },
  },
})
