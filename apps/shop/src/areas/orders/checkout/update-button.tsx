import controls from '../../../rooms/ui/controls.module.css'

/** Without scripts, what a choice brings shows when it was sent; nothing is ordered by it. */
export function UpdateButton({ label }: { label: string }) {
  return (
    <noscript>
      <button type="submit" name="update" value="1" className={controls.button}>
        {label}
      </button>
    </noscript>
  )
}
