import type { Config } from '@react-router/dev/config'
import { messageTypes } from './scripts/vite/message-types.ts'

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  presets: [messageTypes()],
} satisfies Config
