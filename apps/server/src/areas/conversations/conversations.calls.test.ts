import { botReviewCalls } from '@tresen/contract/conversations/bot-review'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { agentCalls, conversationCalls } from '@tresen/contract/conversations/conversation-calls'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({ ...conversationCalls, ...agentCalls, ...chatCalls, ...botReviewCalls })
