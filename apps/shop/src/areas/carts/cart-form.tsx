/** The form to which buttons anywhere on a page belong when they change the cart without scripts. */
export const cartFormId = 'cart-form'

export function CartForm({ action }: { action: string }) {
  return <form id={cartFormId} method="post" action={action} hidden />
}
