/** Messages to the other side and from it: a worker process and its primary, or two ports in a test. */
export type Channel = {
  send(message: unknown): void
  onMessage(listen: (message: unknown) => void): void
}

export type Answers = ReadonlyMap<string, (...parts: never[]) => unknown>

export type Calls = {
  /** Rejects where the other side fails, does not answer in time, or is gone. */
  ask<Result>(name: string, ...parts: unknown[]): Promise<Result>
  /** The other side is gone: whoever still waits is told. */
  end(): void
}

export class CallFailed extends Error {
  override readonly name = 'CallFailed'
}

type Asked = { readonly ask: string; readonly id: number; readonly parts: readonly never[] }
type Answered = { readonly answer: number; readonly value?: unknown; readonly failure?: string }
type Waiting = {
  readonly settle: (answered: Answered) => void
  readonly fail: (why: string) => void
}

/** Either side asks by name and answers by name. What goes over is what JSON can hold. */
export function connectCalls(
  channel: Channel,
  answers: Answers,
  { patienceMs = 5000 } = {},
): Calls {
  const waiting = new Map<number, Waiting>()
  let asked = 0
  let hasEnded = false

  channel.onMessage(message => {
    if (isAsked(message)) void answer(message)
    else if (isAnswered(message)) waiting.get(message.answer)?.settle(message)
  })

  async function answer({ ask, id, parts }: Asked): Promise<void> {
    try {
      const act = answers.get(ask)
      if (act === undefined) throw new CallFailed(`Nothing answers ${ask}`)
      reply({ answer: id, value: await act(...parts) })
    } catch (error) {
      reply({ answer: id, failure: error instanceof Error ? error.message : String(error) })
    }
  }

  function reply(answered: Answered): void {
    if (!hasEnded) channel.send(answered)
  }

  return {
    ask<Result>(name: string, ...parts: unknown[]) {
      const { promise, resolve, reject } = Promise.withResolvers<Result>()
      const fail = (why: string) => reject(new CallFailed(`${name}: ${why}`))
      if (hasEnded) {
        fail('the other process has ended')
        return promise
      }
      asked += 1
      const id = asked
      const timer = setTimeout(() => fail('no answer in time'), patienceMs)
      waiting.set(id, {
        settle({ value, failure }) {
          if (failure === undefined) resolve(value as Result)
          else fail(failure)
        },
        fail,
      })
      channel.send({ ask: name, id, parts })
      return promise.finally(() => {
        clearTimeout(timer)
        waiting.delete(id)
      })
    },
    end() {
      hasEnded = true
      for (const { fail } of waiting.values()) fail('the other process has ended')
    },
  }
}

const has = (message: unknown, name: string): boolean =>
  typeof message === 'object' && message !== null && Object.hasOwn(message, name)

const isAsked = (message: unknown): message is Asked => has(message, 'ask')
const isAnswered = (message: unknown): message is Answered => has(message, 'answer')
