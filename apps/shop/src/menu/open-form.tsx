/** The form of the buttons that open a product in a certain size without scripts. */
export const openFormId = 'open-form'

export function OpenForm({ action }: { action: string }) {
  return <form id={openFormId} action={action} hidden />
}
