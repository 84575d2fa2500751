/** What may be said outside of the window; registered with Meta under these names, in German, as UTILITY. */
export const templates = {
  tresen_wieder_schreiben:
    'Guten Tag, hier ist {{1}}. Zu Ihrem Gespräch haben wir noch eine Antwort für Sie. Schreiben Sie uns einfach kurz zurück, dann geht es weiter.',
  tresen_bestellung: 'Nachricht von {{1}} zu Ihrer Bestellung: {{2}} Fragen? Schreiben Sie einfach zurück.',
  tresen_zahlung: 'Ihre Bestellung bei {{1}} wartet auf die Zahlung: {{2}} Danach geht sie in die Küche.',
} as const satisfies Record<string, string>
export type TemplateName = keyof typeof templates
export type Template = { name: TemplateName; params: string[] }

/** A template as the guest reads it. */
export function templateText({ name, params }: Template): string {
  return templates[name].replaceAll(/\{\{(\d)\}\}/g, (_all, at) => params[Number(at) - 1] ?? '')
}

/** Meta refuses line breaks, tabs and long gaps in what is filled in. */
export function templateParam(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().slice(0, 500) || '–'
}
