/** A process behind the proxy. */
type Target = { readonly name: string; readonly port: number }

/** The address on which a proxy listens and the processes behind it. */
export type ProxyTargets = {
  readonly port: number
  readonly servers: readonly Target[]
  readonly gateways: readonly Target[]
}

/**
 * Returns the configuration file of HAProxy: requests go to ready servers, sockets to ready gateways. While none is
 * ready, as during a failover, requests go to live ones, so that their pages can explain the outage.
 */
export const haproxyConfig = ({ port, servers, gateways }: ProxyTargets): string => `global
  maxconn 4000

defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 1s
  retries 2
  option redispatch 1
  option forwardfor
  default-server inter 250ms fastinter 100ms downinter 250ms rise 1 fall 2

frontend public
  bind 127.0.0.1:${port}
  acl socket path /v1/socket
  use_backend ready_gateways if socket { nbsrv(ready_gateways) gt 0 }
  use_backend live_gateways if socket
  use_backend ready_servers if { nbsrv(ready_servers) gt 0 }
  default_backend live_servers

${backend('ready_servers', '/readyz', servers)}
${backend('live_servers', '/healthz', servers)}
${backend('ready_gateways', '/readyz', gateways)}
${backend('live_gateways', '/healthz', gateways)}`

const backend = (name: string, check: string, targets: readonly Target[]): string =>
  [
    `backend ${name}`,
    '  balance leastconn',
    `  option httpchk GET ${check}`,
    '  http-check expect status 200',
    ...targets.map((one) => `  server ${one.name} 127.0.0.1:${one.port} check`),
    '',
  ].join('\n')
