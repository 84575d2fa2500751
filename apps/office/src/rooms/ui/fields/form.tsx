import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { FieldsContext, focusFirstWrong, mayBeSent, useFields, type Fields } from './fields.tsx'

type Props = {
  /** Where the form wants to know of wrong fields itself: a draft's, or `useFields()`. */
  fields?: Fields
  /** Not called while a field holds what is none of its kind; the first such field gets the focus instead. */
  onSubmit: (form: HTMLFormElement) => void
  onKeyDown?: ((event: KeyboardEvent<HTMLFormElement>) => void) | undefined
  /** Strg+S sends it too, as long as its button would. */
  isSavedByKey?: boolean
  ref?: Ref<HTMLFormElement>
  className?: string | undefined
  'aria-label'?: string
  'aria-labelledby'?: string
  children: ReactNode
}

/** Every form of the office: nothing in it is sent while a field in it is wrong. Strg+Enter sends it where Enter begins a line. */
export function Form(props: Props) {
  const own = useFields()
  const { fields = own, onSubmit, onKeyDown, isSavedByKey = false, children, ...rest } = props
  const send = (form: HTMLFormElement) => {
    if (!mayBeSent(fields, () => form)) return
    onSubmit(form)
    // What the form itself finds wrong is marked by then.
    requestAnimationFrame(() => form.isConnected && focusFirstWrong(form))
  }
  return (
    <form
      {...rest}
      noValidate
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        // React passes events on to the form around a dialog or a picker as well.
        event.stopPropagation()
        send(event.currentTarget)
      }}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (event.defaultPrevented || !isSending(event, isSavedByKey)) return
        event.preventDefault()
        const form = event.currentTarget
        if (fields.hasWrong || form.querySelector('[type=submit]:not(:disabled)')) send(form)
      }}
    >
      <FieldsContext value={fields}>{children}</FieldsContext>
    </form>
  )
}

function isSending(event: KeyboardEvent<HTMLFormElement>, isSavedByKey: boolean): boolean {
  const { key, ctrlKey, metaKey, target, currentTarget } = event
  if (!ctrlKey && !metaKey) return false
  if (key === 's') return isSavedByKey
  return key === 'Enter' && target instanceof HTMLTextAreaElement && target.form === currentTarget
}
