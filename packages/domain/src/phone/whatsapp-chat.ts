/**
 * Where a chat at WhatsApp opens, with a text to be sent if there is one.
 *
 * @param number with its country code, `+49 551 1234567`; nothing here knows which numbers there are
 * Source: WhatsApp's "click to chat".
 */
export function whatsAppChat(number: string, text = ''): string {
  return `https://wa.me/${number.replace(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`
}
