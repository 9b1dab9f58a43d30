import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '#server/platform/config/config.ts'
import { settings } from '#server/platform/config/settings.ts'
import { socketPath } from '#wire/socket/socket.ts'
import { readOptions } from '../backup/options.ts'
import { memoryOptions } from '../lib/memory.mjs'
import {
  composeEnvironment,
  composeFile,
  documentsIn,
  type KubernetesObject,
  kubernetesObject,
  kustomization,
  packageFiles,
  textOf,
  top,
  variablesIn,
} from './packages.ts'

const isThere = (file: string) => existsSync(path.join(top, file))
const { scripts } = JSON.parse(textOf('package.json'))

/** The port on which a server listens by default. */
const port = settings.shape.PORT.parse(undefined)

/** The maximum time that a server takes to close, in seconds. */
const closingSeconds = Number(/shutdownTimeoutMs = (\d+)_000/.exec(textOf('server/main.ts'))?.[1])

/** The options that `npm start` passes to Node. */
const serve = `${memoryOptions.join(' ')} server/main.ts`

/** Returns whether a variable belongs to programs and libraries around the server. */
const isForeign = (name: string) => ['NODE_ENV', 'HOME'].includes(name) || name.startsWith('AWS_')

const unknownSettings = (names: readonly string[]) =>
  names.filter((name) => !(name in settings.shape) && !isForeign(name))

/** Expects that servers and gateways respond to a route. */
function expectRoute(route: string): void {
  for (const file of ['server/platform/http/health.ts', 'server/gateway.ts'])
    expect(textOf(file), file).toContain(`'${route}'`)
}

test('servers and gateways start with the memory options of npm start everywhere', () => {
  const commands = [...packageFiles, 'docs/operating.md'].flatMap((file) =>
    [...textOf(file).matchAll(/node[^\n]*?server\/(?:gateway-)?main\.ts/g)].map(([command]) => ({
      file,
      options: command.match(/--[\w-]+(?:=\d+)?/g) ?? [],
    })),
  )
  expect(commands.map(({ file }) => path.basename(file)).toSorted()).toEqual([
    'Dockerfile',
    'compose.yaml',
    'gateway.yaml',
    'operating.md',
    'rostrum-gateway@.service',
    'rostrum-server@.service',
  ])
  for (const { file, options } of commands) expect(options, file).toEqual(memoryOptions)
})

describe.each(packageFiles)('%s', (file) => {
  const text = textOf(file)

  test('names only existing files', () => {
    const named = text.match(/(?<![\w./-])(?:server|scripts|deploy|docs)\/[\w./@-]+\w/g) ?? []
    expect(named.filter((one) => !isThere(one))).toEqual([])
  })

  test('names only existing commands', () => {
    const named = [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !(name in scripts))).toEqual([])
  })

  test('names only paths that are routes', () => {
    for (const [route] of text.matchAll(/\/(?:healthz|readyz|metrics)\b/g)) expectRoute(route)
    for (const [route] of text.matchAll(/\/v1\/\w+/g)) expect(route).toBe(socketPath)
  })
})

const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { cwd: top, encoding: 'utf8' })

describe('monitoring', () => {
  test.skipIf(promtool('--version').error)(
    'alert rules are valid for Prometheus, where it is installed',
    () => {
      const { status, stdout, stderr } = promtool('check', 'rules', 'deploy/monitoring/alerts.yaml')
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const alerts = textOf('deploy/monitoring/alerts.yaml').match(/- alert:/g) ?? []
      expect(stdout).toContain(`SUCCESS: ${alerts.length} rules found`)
    },
  )
})

describe('image', () => {
  const lines = textOf('deploy/container/Dockerfile').split('\n')
  const words = lines.map((line) => line.split(' '))
  const copied = words.filter(([first]) => first === 'COPY').map((line) => line.slice(1, -1))
  const fromContext = copied.filter(([from]) => !from?.startsWith('--from=')).flat()
  const sent = textOf('.dockerignore').match(/(?<=^!).+/gm) ?? []

  test('is built from files that exist and are sent to the build', () => {
    expect(fromContext.filter((file) => !isThere(file))).toEqual([])
    expect(sent.filter((file) => !file.includes('*') && !isThere(file))).toEqual([])
    const isSent = (file: string) => file === '.' || sent.some((one) => `${file}/`.startsWith(`${one}/`))
    expect(fromContext.filter((file) => !isSent(file))).toEqual([])
  })

  test('serves as npm start does, on the port that it exposes', () => {
    expect(lines).toContain(`CMD ${JSON.stringify(['node', ...serve.split(' ')]).replaceAll(',', ', ')}`)
    expect(lines).toContain(`EXPOSE ${port}`)
  })

  test('has the fonts of documents', () => {
    const weights = [...textOf('server/platform/pdf/render/typefaces.ts').matchAll(/weight: (\d)00/g)]
    expect(new Set(weights.map(([, hundreds]) => hundreds))).toEqual(new Set(['4', '5']))
    expect(textOf('deploy/container/Dockerfile')).toContain("-name '*-[1-36-9]00-normal.woff'")
  })

  test('sets only settings', () => {
    const set = lines
      .filter((line) => line.startsWith('ENV '))
      .flatMap((line) => line.match(/\w+(?==)/g) ?? [])
    expect(set).toContain('DATA_DIR')
    expect(unknownSettings(set)).toEqual([])
  })
})

/** Returns the user in a `NATS_URL`; '' for none. */
const natsUserIn = (url = '') => URL.parse(url)?.username

describe('compose', () => {
  const [document] = documentsIn('deploy/compose/compose.yaml')
  const { services, networks, volumes } = composeFile.parse(document)
  const example = variablesIn('deploy/compose/example.env')
  const ours = Object.values(services).filter(({ image }) => image === 'rostrum')
  const filled = {
    ...example,
    MASTER_KEY: '0'.repeat(64),
    APP_KEY: 'x'.repeat(64),
    BUS_SERVER_PASSWORD: 'one',
    BUS_GATEWAY_PASSWORD: 'two',
  }
  const filledIn = (name: string, fallback = '') => new Map(Object.entries(filled)).get(name) || fallback
  /** Returns the environment of a service with the variables of `.env`. */
  const environmentWith = (environment: Readonly<Record<string, string>>): Record<string, string> =>
    Object.fromEntries(
      Object.entries(environment).map(([name, value]) => [
        name,
        value.replace(/\$\{(\w+)(?::[?-](\w*))?\}/g, (_, name, fallback) => filledIn(name, fallback)),
      ]),
    )

  test('names only its own services, networks and volumes', () => {
    for (const service of Object.values(services)) {
      expect(Object.keys(service.depends_on).filter((name) => !(name in services))).toEqual([])
      expect(service.networks.filter((name) => !(name in networks))).toEqual([])
      const mounted = service.volumes.map((volume) => volume.split(':')[0] ?? '')
      expect(mounted.filter((name) => !name.startsWith('.') && !(name in volumes))).toEqual([])
    }
  })

  test('every variable is in the example, and its settings are valid', () => {
    const used = [...textOf('deploy/compose/compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g)]
    expect(used.map(([, name = '']) => name).filter((name) => !(name in example) && name !== 'DEMO')).toEqual(
      [],
    )
    expect(ours).toHaveLength(4)
    for (const { environment } of ours) {
      expect(unknownSettings(Object.keys(environment))).toEqual([])
      expect(readConfig(environmentWith(environment))).toMatchObject({
        kind: 'read',
        config: { demo: false },
      })
    }
  })

  test('servers and gateways use separate NATS users, whose passwords are read as texts', () => {
    for (const [name, { environment, command }] of Object.entries(services).filter(([, one]) =>
      ours.includes(one),
    )) {
      const user = command ? 'gateway' : 'server'
      expect(name).toContain(user)
      expect(natsUserIn(environmentWith(environment).NATS_URL)).toBe(user)
    }
    const { bus } = services
    expect(bus?.volumes).toEqual(['../nats/nats.conf:/etc/nats/rostrum.conf:ro'])
    expect(bus?.command).toEqual(['--config', '/etc/nats/rostrum.conf'])
    const taken = textOf('deploy/nats/nats.conf').match(/(?<=password: \$)\w+/g) ?? []
    expect(environmentWith(bus?.environment ?? {})).toEqual(
      Object.fromEntries(taken.map((name, index) => [name, ["'one'", "'two'"][index]])),
    )
  })

  test('the replica copies the company’s database, and only gateways read from it', () => {
    const override = z
      .object({ services: z.record(z.string(), z.looseObject({ environment: composeEnvironment })) })
      .parse(documentsIn('deploy/compose/replica.yaml')[0])
    const { replica, ...others } = override.services
    expect(Object.keys(others)).toEqual(Object.keys(services).filter((name) => name.startsWith('gateway')))
    for (const [name, { environment }] of Object.entries(others)) {
      expect(unknownSettings(Object.keys(environment))).toEqual([])
      const env = environmentWith({ ...services[name]?.environment, ...environment })
      expect(readConfig(env)).toMatchObject({ kind: 'read' })
      expect(URL.parse(env.DATABASE_READ_URL ?? '')?.host).toBe('replica')
    }
    const {
      image,
      command,
      networks: reached,
    } = z
      .object({ image: z.string(), command: z.array(z.string()), networks: z.array(z.string()) })
      .parse(replica)
    expect(image).toBe(services.database?.image)
    expect(reached).toEqual(services.database?.networks)
    // A standby with fewer connections than its primary does not start.
    const connections = services.database?.command?.find((one) => one.startsWith('max_connections='))
    expect(command.join('')).toContain(`exec postgres -c ${connections}`)
  })

  test('servers and gateways are given enough time to close', () => {
    for (const { stop_grace_period } of ours)
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(closingSeconds)
  })

  test('the proxy routes to services on the port of servers', () => {
    const upstreams = [...textOf('deploy/compose/Caddyfile').matchAll(/([a-z][\w-]*):(\d+)/g)]
    expect(upstreams).toHaveLength(6)
    for (const [, host = '', number] of upstreams) {
      expect(services).toHaveProperty(host)
      expect(number).toBe(String(port))
    }
  })
})

const base = 'deploy/kubernetes/base'
const example = 'deploy/kubernetes/example'
const kustomizationOf = (folder: string) =>
  kustomization.parse(documentsIn(`${folder}/kustomization.yaml`)[0])

describe('kubernetes', () => {
  const objects = kustomizationOf(base)
    .resources.flatMap((file) => documentsIn(`${base}/${file}`))
    .map((object) => kubernetesObject.parse(object))
  const ofKind = <Kind extends KubernetesObject['kind']>(kind: Kind) =>
    objects.filter((object): object is Extract<KubernetesObject, { kind: Kind }> => object.kind === kind)
  const deployments = ofKind('Deployment')
  const podsWith = (labels: Readonly<Record<string, string>>) =>
    deployments.filter(({ spec }) =>
      Object.entries(labels).every(([name, value]) => spec.template.metadata.labels[name] === value),
    )
  const portsOf = (pods: typeof deployments) =>
    pods.flatMap(({ spec }) =>
      spec.template.spec.containers.flatMap(({ ports }) => ports.map(({ name }) => name)),
    )

  test('selectors, services and budgets find their pods', () => {
    for (const { spec } of deployments) expect(podsWith(spec.selector.matchLabels)).toHaveLength(1)
    for (const { spec } of ofKind('PodDisruptionBudget'))
      expect(podsWith(spec.selector.matchLabels)).toHaveLength(1)
    for (const { spec } of ofKind('NetworkPolicy'))
      expect(podsWith(spec.podSelector.matchLabels)).toEqual(deployments)
    for (const { spec } of ofKind('Service').filter(({ spec }) => spec.selector))
      for (const { targetPort } of spec.ports)
        expect(portsOf(podsWith(spec.selector ?? {}))).toContain(targetPort)
  })

  test('the ingress routes sockets to gateways, metrics nowhere, and the rest to servers', () => {
    const paths = ofKind('Ingress').flatMap(({ spec }) => spec.rules.flatMap(({ http }) => http.paths))
    const targets = paths.map(({ path, backend }) => [path, backend.service.name])
    expect(Object.fromEntries(targets)).toEqual({
      [socketPath]: 'gateway',
      '/metrics': 'nothing',
      '/': 'server',
    })
    for (const { backend } of paths) {
      const service = ofKind('Service').find(({ metadata }) => metadata.name === backend.service.name)
      expect(service?.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name)
    }
  })

  test('while no server is ready, pages come from a live one, but never metrics', () => {
    const [main, metrics] = ofKind('Ingress')
    const backend = main?.metadata.annotations?.['nginx.ingress.kubernetes.io/default-backend']
    const live = ofKind('Service').find(({ metadata }) => metadata.name === backend)
    expect(live?.spec).toMatchObject({ publishNotReadyAddresses: true })
    expect(podsWith(live?.spec.selector ?? {}).map(({ metadata }) => metadata.name)).toEqual(['server'])
    expect(metrics?.metadata.annotations).toBeUndefined()
    expect(metrics?.spec.rules.flatMap(({ http }) => http.paths).map(({ path }) => path)).toEqual([
      '/metrics',
    ])
  })

  test('probes are routes, and pods are given enough time to close', () => {
    for (const { spec } of deployments) {
      const { containers, volumes, terminationGracePeriodSeconds } = spec.template.spec
      for (const one of containers) {
        for (const { httpGet } of [one.startupProbe, one.livenessProbe, one.readinessProbe]) {
          expectRoute(httpGet.path)
          expect(one.ports).toContainEqual({ name: httpGet.port, containerPort: port })
        }
        expect(volumes.map(({ name }) => name)).toEqual(one.volumeMounts.map(({ name }) => name))
        const pause = Number(one.lifecycle.preStop.exec.command[1])
        expect(terminationGracePeriodSeconds).toBeGreaterThan(pause + closingSeconds)
      }
    }
  })

  test('the example has valid settings for all pods', () => {
    const { configMapGenerator, secretGenerator, resources } = kustomizationOf(example)
    expect(resources).toEqual(['../base'])
    const generated = [...configMapGenerator, ...secretGenerator]
    for (const { metadata, spec } of deployments)
      for (const { envFrom } of spec.template.spec.containers) {
        const names = envFrom.flatMap((from) => Object.values(from)).map(({ name }) => name)
        expect(names).toEqual(['settings', 'secrets', `${metadata.name}-secrets`])
        const files = names.map((name) => generated.find((one) => one.name === name)?.envs ?? [])
        const env: Record<string, string> = Object.assign(
          {},
          ...files.flat().map((file) => variablesIn(`${example}/${file}`)),
        )
        expect(unknownSettings(Object.keys(env))).toEqual([])
        expect(readConfig(env)).toMatchObject({ kind: 'read', config: { demo: false } })
        expect(natsUserIn(env.NATS_URL)).toBe(metadata.name)
        expect('DATABASE_READ_URL' in env).toBe(metadata.name === 'gateway')
      }
    expect(generated).toHaveLength(4)
  })
})

describe('HAProxy', () => {
  const lines = textOf('deploy/haproxy/haproxy.cfg')
    .split('\n')
    .map((line) => line.trim())

  test.skipIf(spawnSync('haproxy', ['-v']).error)('its file is valid, where HAProxy is installed', () => {
    // Without the certificate and the user, which are missing on this machine.
    const lacked = /^(bind :443|user|group) /
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'rostrum-haproxy-')), 'haproxy.cfg')
    writeFileSync(file, `${lines.filter((line) => !lacked.test(line)).join('\n')}\n`)
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', file], { encoding: 'utf8' })
    rmSync(path.dirname(file), { recursive: true })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })

  test('hides metrics, and sends sockets to gateways and the rest to ready or live servers', () => {
    expect(lines).toContain('http-request deny deny_status 404 if { path /metrics }')
    expect(lines).toContain(`acl socket path ${socketPath}`)
    expect(
      lines.filter((line) => line.startsWith('option httpchk GET ')).map((line) => line.split(' ').at(-1)),
    ).toEqual(['/readyz', '/healthz', '/readyz', '/healthz'])
    const targets = lines.flatMap((line) => /^server ([a-z]+)-\d \S+:(\d+) check/.exec(line)?.slice(1) ?? [])
    expect(new Set(targets)).toEqual(new Set(['server', 'gateway', String(port)]))
  })
})

describe('systemd', () => {
  const [server, gateway] = ['server', 'gateway'].map((name) =>
    textOf(`deploy/systemd/rostrum-${name}@.service`).split('\n'),
  )

  test('serves as npm start does', () => {
    expect(server).toContain(`ExecStart=/usr/bin/node ${serve}`)
  })

  test.each([
    ['server', server],
    ['gateway', gateway],
  ])('%s: sets only settings, and allows enough time to close', (_name, lines = []) => {
    const set = lines
      .filter((line) => line.startsWith('Environment='))
      .flatMap((line) => line.match(/\w+(?==)/g) ?? [])
    expect(unknownSettings(set.filter((name) => name !== 'Environment'))).toEqual([])
    const seconds = lines.flatMap((line) => /^TimeoutStopSec=(\d+)s$/.exec(line)?.[1] ?? [])
    expect(Number(seconds[0])).toBeGreaterThan(closingSeconds)
  })

  test('each unit reads its own settings after the shared ones', () => {
    const filesOf = (lines: readonly string[] = []) =>
      lines.filter((line) => line.startsWith('EnvironmentFile='))
    for (const [kind, lines] of Object.entries({ server, gateway }))
      expect(filesOf(lines)).toEqual([
        'EnvironmentFile=/etc/rostrum/settings.env',
        `EnvironmentFile=-/etc/rostrum/${kind}.env`,
      ])
  })

  test('both units have the same protection', () => {
    const protection = (lines: readonly string[] = []) =>
      lines.slice(lines.indexOf('# Closing takes 20 seconds at most.'))
    expect(protection(server)).toEqual(protection(gateway))
    expect(protection(server).length).toBeGreaterThan(30)
  })
})

describe('backup', () => {
  const folder = 'deploy/backup'
  const configuration = textOf(`${folder}/pgbackrest.conf`)
  const repositories = [...new Set(configuration.match(/(?<=^repo)\d/gm))]
  const stanza = /^\[(?!global)(\w+)\]$/m.exec(configuration)?.[1]
  const units = packageFiles.filter((file) => /^deploy\/backup\/.*\.(service|timer)$/.test(file))

  test('every repository is encrypted, and its backups expire within a month', () => {
    expect(repositories).toEqual(['1', '2'])
    for (const number of repositories) {
      expect(configuration).toContain(`\nrepo${number}-cipher-type=aes-256-cbc\n`)
      expect(configuration).toMatch(new RegExp(`^repo${number}-cipher-pass=change-me`, 'm'))
    }
    // A full backup every week: two of them, or those of three weeks plus one.
    expect(configuration).toContain('\nrepo1-retention-full=2\n')
    expect(configuration).toContain('\nrepo2-retention-full-type=time\nrepo2-retention-full=21\n')
  })

  test('all files name the same stanza, which is the default of the verification', () => {
    const reading = readOptions([], Date.now())
    expect(reading).toMatchObject({ options: { source: { stanza } } })
    const named = [...units, `${folder}/archiving.conf`].flatMap(
      (file) => textOf(file).match(/(?<=--stanza=)\w+/g) ?? [],
    )
    expect(named).toEqual([stanza, stanza])
  })

  test('timers start existing units, and units use every repository', () => {
    const services = units.filter((file) => file.endsWith('.service'))
    for (const timer of units.filter((file) => file.endsWith('.timer'))) {
      const text = textOf(timer)
      const unit = /^Unit=(.+)$/m.exec(text)?.[1] ?? path.basename(timer).replace('.timer', '.service')
      expect(services).toContain(`${folder}/${unit.replace(/@\w*/, '@')}`)
      expect(text).toMatch(/^OnCalendar=.+ Asia\/Hong_Kong$/m)
    }
    expect(textOf(`${folder}/rostrum-backup@.service`)).toContain(`for repo in ${repositories.join(' ')};`)
  })

  test('the image includes the verification, and compose extends the main services', () => {
    expect(textOf('deploy/container/Dockerfile')).toContain('COPY scripts/backup scripts/backup')
    const override = z
      .object({ services: z.record(z.string(), z.object({ build: z.object({ target: z.string() }) })) })
      .parse(documentsIn('deploy/compose/backup.yaml')[0])
    const targets = textOf(`${folder}/Dockerfile`).match(/(?<= AS )\w+/g)
    expect(Object.entries(override.services).map(([name, { build }]) => [name, build.target])).toEqual(
      targets?.map((target) => [target, target]),
    )
    const used = [...textOf('deploy/compose/backup.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name)
    const example = variablesIn('deploy/compose/example.env')
    expect(used.filter((name) => !(name in example))).toEqual([])
  })
})
