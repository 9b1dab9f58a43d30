import { expect, test } from 'vitest'
import { sessionStateIn } from './session-state.ts'

test.each([
  'set synchronous_commit = off',
  'begin; SET statement_timeout = 1',
  `select set_config('synchronous_commit', 'off', false)`,
  'select pg_advisory_lock($1)',
  'select pg_try_advisory_lock($1, hashtext($2)) as mine',
  'listen rostrum',
  'LISTEN "jobs:insert"; LISTEN "worker:migrate";',
  'prepare one as select 1',
  'create temporary table edits (edit jsonb)',
  'declare rows cursor with hold for select 1',
])('%s needs a session', (sql) => {
  expect(sessionStateIn(sql)).not.toBeNull()
})

test.each([
  'begin; set local statement_timeout = 1',
  'set transaction isolation level serializable',
  `select set_config('lock_timeout', '1000', true)`,
  `select pg_advisory_xact_lock(hashtext('orders'))`,
  'create temporary table edits (edit jsonb) on commit drop',
  'declare rows no scroll cursor for select 1',
  'update lots set title = $1',
])('%s does not need a session', (sql) => {
  expect(sessionStateIn(sql)).toBeNull()
})
