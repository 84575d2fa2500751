/** The stream of what happens to accounts, which the journal takes in; the number says nothing. */
export const accountsStream = '00000000-0000-7000-8000-acc000000000'
