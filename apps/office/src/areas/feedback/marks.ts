/** What somebody drew over a picture, in shares of its width and height. */
export type Mark = { kind: 'frame' | 'black'; x: number; y: number; width: number; height: number }

/** A mark between two corners, whichever way it was drawn, within the picture. */
export function markBetween(kind: Mark['kind'], one: Corner, other: Corner): Mark {
  const [left, right] = inOrder(one.x, other.x)
  const [top, bottom] = inOrder(one.y, other.y)
  return { kind, x: left, y: top, width: right - left, height: bottom - top }
}

type Corner = { x: number; y: number }

/** So small that it was a slip of the finger. */
export function isSlip({ width, height }: Mark): boolean {
  return width < 0.01 && height < 0.01
}

function inOrder(a: number, b: number): [number, number] {
  const within = (value: number) => Math.min(1, Math.max(0, value))
  return a < b ? [within(a), within(b)] : [within(b), within(a)]
}

/** The picture with its marks as a file: what is blacked out is nowhere in it any more. */
export async function fileOf(picture: HTMLCanvasElement, marks: readonly Mark[]): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width
  canvas.height = picture.height
  const pen = canvas.getContext('2d')!
  pen.drawImage(picture, 0, 0)
  pen.lineWidth = Math.max(3, picture.width / 400)
  pen.strokeStyle = '#e0301e'
  for (const { kind, x, y, width, height } of marks) {
    const box = [x * canvas.width, y * canvas.height, width * canvas.width, height * canvas.height] as const
    if (kind === 'black') pen.fillRect(...box)
    else pen.strokeRect(...box)
  }
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  if (!blob) throw new Error('The picture could not be written.')
  return new File([blob], 'bildschirmfoto.jpg', { type: 'image/jpeg' })
}
