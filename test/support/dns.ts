import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { type Answer, decode, encode, type RecordType } from 'dns-packet'

/** RCODEs of RFC 1035. */
const RCODES = { NOERROR: 0, SERVFAIL: 2, NXDOMAIN: 3 } as const

/**
 * The server's answers by name. For `SERVFAIL`, the server answers with that error. For `silent`, the server does not
 * answer. A missing name gets NXDOMAIN.
 */
export type Zone = Record<string, Answer[] | 'SERVFAIL' | 'silent'>

/** Starts a DNS server over UDP. Tests can change the zone at any time. */
export async function startDns(zone: Zone) {
  const socket = createSocket('udp4')
  const asked: { name: string; type: RecordType }[] = []
  socket.on('message', (message, from) => {
    const query = decode(message)
    const { name = '', type = 'A' } = query.questions?.[0] ?? {}
    asked.push({ name, type })
    const records = zone[name.toLowerCase()]
    if (records === 'silent') return
    const answers = Array.isArray(records) ? records.filter((one) => one.type === type) : []
    const rcode =
      records === undefined ? 'NXDOMAIN' : records === 'SERVFAIL' ? 'SERVFAIL' : 'NOERROR'
    const answer = encode({
      type: 'response',
      id: query.id ?? 0,
      flags: RCODES[rcode],
      questions: query.questions ?? [],
      answers,
    })
    socket.send(answer, from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    address: `127.0.0.1:${socket.address().port}`,
    asked,
    async stop() {
      socket.close()
      await once(socket, 'close')
    },
  }
}
