export const imageTypes = ['image/png', 'image/jpeg', 'image/webp']
const mostBytes = 10 * 1024 * 1024

/** Why a chosen file cannot be uploaded as a picture, as a sentence; null: it can. */
export function imageFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!imageTypes.includes(type)) return 'Dieses Format geht nicht. Bitte wählen Sie ein PNG, JPEG oder WebP.'
  return size > mostBytes ? 'Das Bild ist größer als 10 MB. Bitte wählen Sie ein kleineres.' : null
}
