import Type from 'typebox'
import { Name, Nothing, Nullable, OneOf, Text, Whole } from '../common.ts'
import { defineCalls, inRestaurant } from '../define.ts'
import { maintainers } from '../roles.ts'
import { WebsiteComposition } from './component.ts'
import { DeploymentState, publishProblems, Website, WebsiteVersion } from './website.ts'

const base = '/api/restaurants/{restaurantId}/website'
const one = `${base}/websitesettings/{websiteSettingsId}` as const
const editors = inRestaurant(...maintainers)

/** As somebody types it; what it becomes, and whether that is possible, is said. */
const SubDomain = Name(100)

const WebsiteConflict = {
  status: 409,
  message_de: 'Die Website hat inzwischen jemand anderes geändert.',
  /** As it is now. */
  details: Type.Object({ website: Website }),
} as const
const NameTaken = {
  status: 409,
  message_de: 'Diesen Namen hat schon jemand anderes. Bitte wählen Sie einen anderen.',
} as const
const NameUnusable = {
  status: 422,
  message_de:
    'Ein Name besteht aus 3 bis 40 Buchstaben, Ziffern und Bindestrichen, und einige sind vergeben.',
} as const
const TooManyUploads = {
  status: 422,
  message_de:
    'In den letzten Tagen sind sehr viele Schriften und Zeichen hochgeladen worden. Bitte versuchen Sie es in einigen Tagen wieder.',
} as const
const NoFont = {
  status: 422,
  message_de: 'Bitte genau eine Schrift im Format WOFF2 hochladen, höchstens 500 KB groß.',
} as const
export const NoImage = { status: 422, message_de: 'Bitte Bilder als JPEG, PNG oder WebP hochladen.' } as const
export const ImageTooLarge = { status: 422, message_de: 'Ein Bild darf höchstens 10 MB groß sein.' } as const

/** The version of the draft that its editor saw: a newer one is not written over. */
const SeenDraft = Type.Object({ version: Whole(1) })

const uploadFont = (path: string, what: string) =>
  ({
    method: 'POST',
    path: `${one}/${path}`,
    access: editors,
    summary: `${what} hochladen (WOFF2); ersetzt eine frühere`,
    files: true,
    reply: Website,
    refusals: { NoFont, TooManyUploads },
  }) as const
const deleteFont = (path: string, what: string) =>
  ({
    method: 'DELETE',
    path: `${one}/${path}`,
    access: editors,
    summary: `${what} entfernen: die des gewählten Stils gilt wieder`,
    reply: Website,
  }) as const

export const websiteCalls = defineCalls('website', {
  getWebsite: {
    method: 'GET',
    path: base,
    access: editors,
    summary: 'Die Website eines Restaurants mit Entwurf und Veröffentlichtem; null: es gibt keine',
    reply: Nullable(Website),
  },
  checkWebsiteName: {
    method: 'GET',
    path: `${base}/nameAvailable`,
    access: editors,
    summary: 'Ob ein Name unter unserer Domain frei ist, und welcher es sonst sein könnte',
    query: Type.Object({ subDomain: SubDomain }),
    reply: Type.Object({
      /** As it would be written. */
      subDomain: Type.String(),
      isAvailable: Type.Boolean(),
      suggestion: Nullable(Type.String()),
    }),
  },
  createWebsite: {
    method: 'POST',
    path: base,
    access: editors,
    summary:
      'Eine ganze Website aus den Angaben des Restaurants vorschlagen; gibt es schon eine, bekommt sie diesen Namen',
    query: Type.Object({ subDomain: SubDomain }),
    reply: Website,
    refusals: { NameTaken, NameUnusable },
  },
  getDeploymentState: {
    method: 'GET',
    path: `${one}/deploymentstate`,
    access: editors,
    summary: 'Ob und seit wann die Website veröffentlicht ist, und was noch fehlt',
    reply: DeploymentState,
  },
  setWebsiteImprint: {
    method: 'PUT',
    path: `${one}/imprint`,
    access: editors,
    summary:
      'Impressum der Website (§ 5 DDG); ohne eines wird nichts veröffentlicht. Nennt man die Version, nur wenn sie noch die neueste ist',
    /** `version`: of the draft that was seen. */
    query: Type.Object({ imprint: Text(2000), version: Type.Optional(Whole(1)) }),
    reply: Website,
    refusals: { WebsiteConflict },
  },
  uploadFavicon: {
    method: 'POST',
    path: `${one}/favicon`,
    access: editors,
    summary: 'Zeichen der Website für den Reiter des Browsers hochladen; ersetzt ein früheres',
    files: true,
    reply: Website,
    refusals: { NoImage, ImageTooLarge, TooManyUploads },
  },
  deleteFavicon: {
    method: 'DELETE',
    path: `${one}/favicon`,
    access: editors,
    summary: 'Zeichen der Website entfernen',
    reply: Website,
  },
  getFaviconUrl: {
    method: 'GET',
    path: `${one}/favicon/url`,
    access: editors,
    summary: 'Wo das Zeichen der Website liegt; null: es gibt keines',
    reply: Type.Object({ url: Nullable(Type.String()) }),
  },
  uploadHeadingFont: uploadFont('headingFont', 'Schrift der Überschriften'),
  deleteHeadingFont: deleteFont('headingFont', 'Schrift der Überschriften'),
  uploadTextFont: uploadFont('textFont', 'Schrift der Texte'),
  deleteTextFont: deleteFont('textFont', 'Schrift der Texte'),
  uploadButtonFont: uploadFont('buttonFont', 'Schrift der Knöpfe'),
  deleteButtonFont: deleteFont('buttonFont', 'Schrift der Knöpfe'),
  saveWebsiteComponents: {
    method: 'POST',
    path: `${one}/components`,
    access: editors,
    summary: 'Woraus die Website besteht und wie sie aussieht, als Entwurf speichern',
    body: Type.Object({
      /** The version that was changed: what somebody else changed meanwhile is not written over. */
      version: Whole(1),
      ...WebsiteComposition.properties,
    }),
    reply: Website,
    refusals: {
      WebsiteConflict,
      UnknownPicture: {
        status: 422,
        message_de:
          'Eines der Bilder gibt es nicht mehr. Bitte nehmen Sie es heraus oder laden Sie es noch einmal hoch.',
      },
    },
  },
  publishWebsite: {
    method: 'POST',
    path: `${one}/publish`,
    access: editors,
    summary: 'Den Entwurf veröffentlichen; nennt man die Version, nur wenn sie noch die neueste ist',
    query: Type.Object({ version: Type.Optional(Whole(1)) }),
    reply: Website,
    refusals: {
      WebsiteConflict,
      NotPublishable: {
        status: 422,
        message_de: 'So kann die Website noch nicht veröffentlicht werden.',
        details: Type.Object({ problems: Type.Array(OneOf(publishProblems)) }),
      },
    },
  },
  listWebsiteVersions: {
    method: 'GET',
    path: `${one}/versions`,
    access: editors,
    summary: 'Was veröffentlicht wurde, das Neueste zuerst',
    reply: Type.Array(WebsiteVersion),
  },
  restoreWebsiteVersion: {
    method: 'POST',
    path: `${one}/versions/{number}`,
    params: { number: Whole(1) },
    access: editors,
    summary: 'Eine frühere Veröffentlichung wieder zum Entwurf machen, an die Stelle des gesehenen',
    query: SeenDraft,
    reply: Website,
    refusals: { WebsiteConflict },
  },
  takeBackRestore: {
    method: 'DELETE',
    path: `${one}/restored`,
    access: editors,
    summary: 'Den Entwurf zurückholen, an dessen Stelle eine frühere Veröffentlichung kam',
    query: SeenDraft,
    reply: Website,
    refusals: {
      WebsiteConflict,
      NothingReplaced: {
        status: 409,
        message_de:
          'Den Entwurf von vorher gibt es nicht mehr. Frühere Stände stehen beim Veröffentlichen unter „Frühere Veröffentlichungen“.',
      },
    },
  },
  deleteWebsite: {
    method: 'DELETE',
    path: one,
    access: editors,
    summary: 'Die Website abschalten und alles löschen, woraus sie besteht; hochgeladene Bilder bleiben',
    reply: Nothing,
  },
})
