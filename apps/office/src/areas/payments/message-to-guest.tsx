import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { toE164 } from '@tresen/domain/phone/phone-number'
import { whatsAppChat } from '@tresen/domain/phone/whatsapp-chat'
import { CopyButton } from '../../rooms/ui/feedback/copy-button.tsx'

/** A message with a link, to be copied or taken along into WhatsApp or an SMS to the guest. */
export function MessageToGuest({ text, phone }: { text: string; phone: string }) {
  const number = toE164(phone)
  return (
    <>
      <TextField
        label="Nachricht"
        value={text}
        multiline
        sx={{ mt: 3, width: '100%' }}
        slotProps={{
          htmlInput: { readOnly: true },
          input: { endAdornment: <CopyButton value={text} label="Nachricht kopieren" /> },
        }}
      />
      {number && (
        <Stack direction="row" sx={{ mt: 2, gap: 2, flexWrap: 'wrap' }}>
          <Button href={whatsAppChat(number, text)} target="_blank" rel="noopener">
            In WhatsApp öffnen
          </Button>
          <Button href={`sms:${number}?&body=${encodeURIComponent(text)}`}>Als SMS öffnen</Button>
        </Stack>
      )}
    </>
  )
}
