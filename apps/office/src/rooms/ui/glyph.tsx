import './glyph.css'
import styles from './glyph.module.css'
import { glyphs, type GlyphName } from './glyphs.ts'

type Props = {
  name: GlyphName
  /** What a screen reader says; without it the icon only repeats the text beside it. */
  title?: string
  /** Otherwise as large as the text around it. */
  size?: 'small' | undefined
  className?: string | undefined
}

/** An icon drawn as a letter, not as a picture: an SVG element each costs a full board its frames. */
export function Glyph({ name, title, size, className = '' }: Props) {
  return (
    <span
      className={`${styles.glyph} ${className}`}
      data-glyph={glyphs[name]}
      data-size={size}
      title={title}
      {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}
    />
  )
}
