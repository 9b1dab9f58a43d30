import { type Kysely, sql } from 'kysely'

/** Queues notifications of events for other systems, in the transaction of the event (Q6). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table webhook_endpoints (
      id text primary key,
      url text not null,
      events text[] not null,
      house_key text not null,
      data_key bytea not null,
      content bytea not null,
      created_at bigint not null,
      ended_at bigint
    )`.execute(db)
  await sql`comment on table webhook_endpoints is 'Addresses of other systems that are notified, with their encrypted secrets'`.execute(
    db,
  )
  await sql`
    create table webhook_events (
      id text primary key,
      event text not null,
      data jsonb not null,
      at bigint not null
    )`.execute(db)
  await sql`comment on table webhook_events is 'What other systems were notified of'`.execute(db)
  await sql`
    create table webhook_deliveries (
      id bigint generated always as identity primary key,
      event_id text not null references webhook_events,
      endpoint_id text not null references webhook_endpoints,
      state text default 'waiting' not null check (state in ('waiting', 'delivered', 'failed', 'dropped')),
      attempts integer default 0 not null,
      status integer default 0 not null,
      tried_at bigint,
      unique (event_id, endpoint_id)
    )`.execute(db)
  await sql`comment on column webhook_deliveries.status is 'What the receiver answered last; 0 if it did not'`.execute(
    db,
  )
  await sql`
    create function webhook_event(name text, details jsonb) returns void language plpgsql as $$
    declare
      message text := 'evt_' || replace(gen_random_uuid()::text, '-', '');
      delivery bigint;
    begin
      if not exists (select from webhook_endpoints where ended_at is null and name = any(events)) then
        return;
      end if;
      insert into webhook_events (id, event, data, at)
        values (message, name, details, (extract(epoch from clock_timestamp()) * 1000)::bigint);
      for delivery in
        insert into webhook_deliveries (event_id, endpoint_id)
          select message, id from webhook_endpoints where ended_at is null and name = any(events)
          returning id
      loop
        perform graphile_worker.add_job('webhooks.send', json_build_object('deliveryId', delivery));
      end loop;
    end $$`.execute(db)
  await sql`
    create function webhook_sale() returns trigger language plpgsql as $$
    begin
      perform webhook_event('sale.published', jsonb_build_object('auctionId', new.id, 'number', new.number));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger webhook_sale after update of published_at on auctions for each row
      when (old.published_at is null and new.published_at is not null and not new.is_rehearsal)
      execute function webhook_sale()`.execute(db)
  await sql`
    create function webhook_lot() returns trigger language plpgsql as $$
    begin
      perform webhook_event('lot.sold', jsonb_build_object('auctionId', new.auction_id, 'lotId', new.lot_id,
        'lotNumber', lots.lot_num || lots.lot_suffix, 'hammer', new.hammer, 'currency', auctions.currency))
      from lots join auctions on auctions.id = lots.auction_id
      where lots.id = new.lot_id and not auctions.is_rehearsal;
      return null;
    end $$`.execute(db)
  await sql`
    create trigger webhook_lot after insert on order_line for each row execute function webhook_lot()`.execute(
    db,
  )
  await sql`
    create function webhook_order() returns trigger language plpgsql as $$
    begin
      perform webhook_event('order.paid',
        jsonb_build_object('orderId', new.id, 'number', new.number, 'auctionId', new.auction_id));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger webhook_order after update of paid_at on orders for each row
      when (old.paid_at is null and new.paid_at is not null) execute function webhook_order()`.execute(db)
  await sql`
    create function webhook_delivery() returns trigger language plpgsql as $$
    begin
      perform webhook_event('delivery.shipped', jsonb_build_object('deliveryId', new.id, 'number', new.number,
        'orderId', new.order_id, 'carrier', new.shipping_company, 'trackingNumber', new.tracking_number));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger webhook_delivery after update of status on deliveries for each row
      when (old.status <> 'shipped' and new.status = 'shipped') execute function webhook_delivery()`.execute(
    db,
  )
  await sql`
    create function webhook_settlement() returns trigger language plpgsql as $$
    begin
      if new.issued_at is null or (tg_op = 'UPDATE' and old.issued_at is not distinct from new.issued_at) then
        return null;
      end if;
      perform webhook_event('settlement.issued', jsonb_build_object('settlementId', new.id,
        'consignmentId', new.consignment_id, 'auctionId', new.auction_id, 'edition', new.edition));
      return null;
    end $$`.execute(db)
  await sql`
    create trigger webhook_settlement after insert or update of issued_at on settlements for each row
      execute function webhook_settlement()`.execute(db)
}
