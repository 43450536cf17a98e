type Payload = Record<string, unknown> & { grantId?: string; uid?: string; userCode?: string }

/**
 * Stores oidc-provider's sessions, codes and grants in memory. An access token stays valid after a restart, because
 * the keys are on disk. Staff must sign in again when the token expires.
 */
export function memoryAdapter() {
  const entries = new Map<string, { payload: Payload; expiresAt: number }>()

  return class MemoryAdapter {
    readonly #model: string

    constructor(model: string) {
      this.#model = model
    }

    async upsert(id: string, payload: Payload, expiresIn?: number) {
      const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY
      entries.set(this.#key(id), { payload, expiresAt })
    }

    async find(id: string): Promise<Payload | undefined> {
      const entry = entries.get(this.#key(id))
      if (!entry) return undefined
      if (entry.expiresAt > Date.now()) return entry.payload
      entries.delete(this.#key(id))
      return undefined
    }

    async findByUid(uid: string) {
      return this.#findBy((payload) => payload.uid === uid)
    }

    async findByUserCode(userCode: string) {
      return this.#findBy((payload) => payload.userCode === userCode)
    }

    async destroy(id: string) {
      entries.delete(this.#key(id))
    }

    async revokeByGrantId(grantId: string) {
      for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key)
    }

    async consume(id: string) {
      const payload = await this.find(id)
      if (payload) payload.consumed = Math.floor(Date.now() / 1000)
    }

    #findBy(matches: (payload: Payload) => boolean): Payload | undefined {
      for (const [key, { payload }] of entries)
        if (key.startsWith(`${this.#model}:`) && matches(payload)) return payload
      return undefined
    }

    #key(id: string): string {
      return `${this.#model}:${id}`
    }
  }
}
