import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../context.ts'
import { bindCalls } from '../../../rooms/http/bind-calls.ts'
import { continueChat, linkChat } from './another-device.ts'
import { getChat, getChatFile } from './guest-chat.ts'
import { openChat } from './open-chat.ts'
import { receiveChat, typeInChat } from './signs-of-guest.ts'
import { leaveChat, writeInChat } from './write-in-chat.ts'

/** What a guest asks for in the online chat. */
export function chatRoutes(app: FastifyInstance, deps: Deps) {
  bindCalls(app, deps, chatCalls, {
    getChat,
    openChat,
    writeInChat,
    getChatFile,
    typeInChat,
    receiveChat,
    linkChat,
    continueChat,
    leaveChat,
  })
}
