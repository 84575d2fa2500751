import { agentCalls } from '@tresen/contract/conversations/agent-calls'
import { botReviewCalls } from '@tresen/contract/conversations/bot-review'
import { chatCalls } from '@tresen/contract/conversations/chat-calls'
import { conversationCalls } from '@tresen/contract/conversations/conversation-calls'
import { messageCalls } from '@tresen/contract/conversations/message-calls'
import { quickReplyCalls } from '@tresen/contract/conversations/quick-replies'
import { describeCalls } from '../../testing/calls/describe-calls.ts'

describeCalls({
  ...{ ...conversationCalls, ...messageCalls, ...agentCalls, ...chatCalls },
  ...{ ...botReviewCalls, ...quickReplyCalls },
})
