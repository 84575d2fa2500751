import type { Conversation } from '@tresen/contract/conversations/conversation'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useUser } from '../../../rooms/api/app-context.tsx'
import { nameOf } from '../conversation-labels.ts'
import { typingKey, typingLastsMs, type Typing } from './typing.ts'
import styles from './transcript.module.css'

/** Who is writing just now. The line has its place also while nobody is, so that nothing moves. */
export function TypingLine({ conversation }: { conversation: Conversation }) {
  const typing = useTyping(conversation.id)
  const userId = useUser()?.id ?? null
  const isOwn = typing?.userId === userId
  const who = typing?.fromRole === 'User' ? nameOf(conversation) : typing?.username
  return (
    <p className={styles.typing} role="status">
      {typing && !isOwn ? `${who} schreibt …` : ''}
    </p>
  )
}

function useTyping(conversationId: string): Typing | null {
  const { data: typing = null } = useQuery<Typing>({
    queryKey: typingKey(conversationId),
    queryFn: skipToken,
  })
  const [past, setPast] = useState<Typing | null>(null)
  useEffect(() => {
    if (!typing) return undefined
    const left = typing.at + typingLastsMs - Date.now()
    const timer = setTimeout(() => setPast(typing), left)
    return () => clearTimeout(timer)
  }, [typing])
  return typing === past ? null : typing
}
