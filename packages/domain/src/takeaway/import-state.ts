import type {
  TakeawayErrorType,
  TakeawayImport,
  TakeawayImportState,
} from '@tresen/contract/takeaway/takeaway'

/** Document 2, section 4, and what lies between. */
const labels: Record<TakeawayImportState, string> = {
  NotTriggered: 'Import nicht ausgelöst',
  Waiting: 'Auf Ausführung wird gewartet',
  DownloadingProducts: 'Produkte werden heruntergeladen',
  DownloadingAdditives: 'Allergene und Additive werden heruntergeladen',
  DownloadingImages: 'Bilder werden heruntergeladen',
  Applying: 'Karte wird übernommen',
  Finished: 'Import abgeschlossen',
  Failed: 'Import fehlgeschlagen',
}

/** What people read of an import's state. */
export function takeawayStateLabel(state: TakeawayImportState): string {
  return labels[state]
}

/** Whether an import is under way, so that no second one may begin. */
export function isImportRunning({ importState }: Pick<TakeawayImport, 'importState'>): boolean {
  return !['NotTriggered', 'Finished', 'Failed'].includes(importState)
}

const errorTexts: Record<TakeawayErrorType, string> = {
  AddressInvalid:
    'Das ist keine Adresse, von der importiert werden kann. Sie beginnt mit https:// oder http://.',
  AddressNotAllowed:
    'Diese Adresse liegt in einem internen Netz. Importiert wird nur von öffentlich erreichbaren Adressen.',
  Unreachable: 'Unter dieser Adresse antwortet niemand. Bitte prüfen Sie die Schreibweise.',
  TooSlow: 'Die Quelle hat nicht rechtzeitig geantwortet. Bitte versuchen Sie es später erneut.',
  TooLarge: 'Die Datei der Quelle ist zu groß: höchstens 10 MB.',
  TooManyRedirects: 'Die Adresse leitet zu oft weiter. Bitte geben Sie die endgültige Adresse ein.',
  SignInRefused: 'Die Quelle nimmt diese Zugangsdaten nicht an.',
  NotFound: 'Unter dieser Adresse gibt es keine Karte.',
  ServerError: 'Die Quelle meldet einen Fehler. Bitte versuchen Sie es später erneut.',
  NotJson: 'Die Quelle liefert kein lesbares JSON.',
  WrongFormat:
    'Das ist keine Karte im Format „tresen-menu“, Version 1. Bitte fragen Sie den Anbieter des anderen Systems nach einer Datei in diesem Format.',
  Unusable: 'Aus der Karte der Quelle ließ sich nichts übernehmen.',
}

/** Why a source could not be read, with the status it answered where there is one. */
export function takeawayErrorText(errorType: TakeawayErrorType, httpStatusCode: number | null): string {
  return httpStatusCode !== null && httpStatusCode >= 400
    ? `${errorTexts[errorType]} (Status ${httpStatusCode})`
    : errorTexts[errorType]
}

const imageErrorTexts: Partial<Record<TakeawayErrorType, string>> = {
  AddressInvalid: 'seine Adresse ist keine, die mit https:// oder http:// erreichbar ist.',
  AddressNotAllowed: 'seine Adresse liegt in einem internen Netz.',
  TooSlow: 'es kam nicht rechtzeitig. Der nächste Import holt es nach.',
  TooLarge: 'es ist zu groß: höchstens 10 MB und 50 Millionen Bildpunkte.',
  TooManyRedirects: 'seine Adresse leitet zu oft weiter.',
  SignInRefused: 'die Quelle gibt es nicht heraus.',
  NotFound: 'unter seiner Adresse gibt es nichts.',
  Unusable: 'das ist kein Bild in PNG, JPEG oder WebP.',
}

/** Why an image of a source was not taken over. */
export function imageErrorText(errorType: TakeawayErrorType): string {
  return `Das Bild fehlt: ${imageErrorTexts[errorType] ?? 'seine Adresse antwortet nicht. Der nächste Import versucht es erneut.'}`
}
