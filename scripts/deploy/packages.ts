import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

/** The root folder of the checkout. */
export const top = path.resolve(import.meta.dirname, '../..')

/** Returns the text of a file, by its path from the root. */
export const textOf = (file: string): string => readFileSync(path.join(top, file), 'utf8')

/** Files of packages, by path from the root. */
export const packageFiles: readonly string[] = globSync('deploy/**/*.*', { cwd: top }).concat(
  globSync('deploy/**/Dockerfile', { cwd: top }),
)

/** Returns the documents in a YAML file, with anchors and merges resolved. */
export const documentsIn = (file: string): unknown[] =>
  parseAllDocuments(textOf(file), { merge: true }).map((document) => {
    const [error] = document.errors
    if (error) throw error
    return document.toJS()
  })

/** Returns the variables of an environment file. */
export const variablesIn = (file: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...textOf(file).matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) })

const container = z.object({
  name: z.string(),
  command: z.array(z.string()).optional(),
  envFrom: z.array(z.record(z.string(), z.object({ name: z.string() }))),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  startupProbe: probe,
  livenessProbe: probe,
  readinessProbe: probe,
  lifecycle: z.object({ preStop: z.object({ exec: z.object({ command: z.array(z.string()) }) }) }),
  volumeMounts: z.array(z.object({ name: z.string() })),
})

const selector = z.record(z.string(), z.string())
const named = z.object({ name: z.string() })

/** The parts of Kubernetes objects that name each other. */
export const kubernetesObject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('Deployment'),
    metadata: named,
    spec: z.object({
      selector: z.object({ matchLabels: selector }),
      template: z.object({
        metadata: z.object({ labels: selector }),
        spec: z.object({
          terminationGracePeriodSeconds: z.number(),
          containers: z.array(container),
          volumes: z.array(named),
        }),
      }),
    }),
  }),
  z.object({
    kind: z.literal('Service'),
    metadata: named,
    spec: z.object({
      publishNotReadyAddresses: z.boolean().optional(),
      selector: selector.optional(),
      ports: z.array(z.object({ name: z.string(), targetPort: z.string().optional() })),
    }),
  }),
  z.object({
    kind: z.literal('PodDisruptionBudget'),
    metadata: named,
    spec: z.object({ selector: z.object({ matchLabels: selector }) }),
  }),
  z.object({
    kind: z.literal('Ingress'),
    metadata: named.extend({ annotations: z.record(z.string(), z.string()).optional() }),
    spec: z.object({
      rules: z.array(
        z.object({
          http: z.object({
            paths: z.array(
              z.object({
                path: z.string(),
                backend: z.object({ service: z.object({ name: z.string(), port: named }) }),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
  z.object({
    kind: z.literal('NetworkPolicy'),
    metadata: named,
    spec: z.object({ podSelector: z.object({ matchLabels: selector }) }),
  }),
])

export type KubernetesObject = z.infer<typeof kubernetesObject>

/** The environment of a service of a compose file. */
export const composeEnvironment = z.record(z.string(), z.string()).default({})

/** The names used by the services of the compose file. */
export const composeFile = z.object({
  services: z.record(
    z.string(),
    z.object({
      image: z.string(),
      command: z.array(z.string()).optional(),
      environment: composeEnvironment,
      depends_on: z.record(z.string(), z.unknown()).default({}),
      networks: z.array(z.string()),
      volumes: z.array(z.string()).default([]),
      stop_grace_period: z.string().optional(),
    }),
  ),
  networks: z.record(z.string(), z.unknown()),
  volumes: z.record(z.string(), z.unknown()),
})

const generators = z.array(z.object({ name: z.string(), envs: z.array(z.string()) })).default([])

/** The resources that a kustomization names. */
export const kustomization = z.object({
  resources: z.array(z.string()),
  configMapGenerator: generators,
  secretGenerator: generators,
})
